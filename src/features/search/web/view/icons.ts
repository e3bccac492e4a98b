import type { IconShape } from '../../../../web/theme/icons.js';

/** Icons that only the search uses. */
export const searchIcon: IconShape = [
  'search',
  'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
];
export const pageIcon: IconShape = ['page', 'M6 3.5h8l4 4v13H6zM13.5 3.5v4.5H18M9.5 12h5M9.5 16h5'];
export const sectionIcon: IconShape = ['section', 'M10 5L8 19M16 5l-2 14M5.5 9.5h14M4.5 14.5h14'];
export const recentIcon: IconShape = [
  'recent',
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
];
export const enterIcon: IconShape = ['enter', 'M19 6v5.5a3 3 0 0 1-3 3H5.5M9.5 10l-4.5 4.5L9.5 19'];
