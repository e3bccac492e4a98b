/**
 * Outlines on a 24 × 24 grid with a stroke of 1.75. Each is a separate export, so bundles contain
 * only the icons that they render.
 */
export type IconShape = readonly [name: string, path: string];

export const menuIcon: IconShape = ['menu', 'M4 7h16M4 12h16M4 17h16'];
export const closeIcon: IconShape = ['close', 'M6 6l12 12M18 6L6 18'];
export const chevronIcon: IconShape = ['chevron', 'M9 6l6 6-6 6'];
export const backIcon: IconShape = ['back', 'M15 6l-6 6 6 6'];
export const upIcon: IconShape = ['up', 'M12 19V5M6 11l6-6 6 6'];
export const sunIcon: IconShape = [
  'sun',
  'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
];
export const moonIcon: IconShape = [
  'moon',
  'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z',
];
export const externalIcon: IconShape = ['external', 'M8 6h10v10M18 6L6 18'];
export const homeIcon: IconShape = [
  'home',
  'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z',
];
export const pencilIcon: IconShape = ['pencil', 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19z'];
export const copyIcon: IconShape = [
  'copy',
  'M9 9h9a1.5 1.5 0 0 1 1.5 1.5v8.5a1.5 1.5 0 0 1-1.5 1.5H10.5A1.5 1.5 0 0 1 9 19zM5.5 15H5a1.5 1.5 0 0 1-1.5-1.5V5A1.5 1.5 0 0 1 5 3.5h8.5A1.5 1.5 0 0 1 15 5v.5',
];
export const checkIcon: IconShape = ['check', 'M5 12.5l4.5 4.5L19 7.5'];
export const wrapIcon: IconShape = [
  'wrap',
  'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M15 15.5L12.5 18l2.5 2.5M4 18h4',
];
export const noteIcon: IconShape = ['note', 'M6 3.5h12v17H6zM9.5 8h5M9.5 12h5M9.5 16h3'];
export const tipIcon: IconShape = [
  'tip',
  'M9 17.5h6M10 20.5h4M8.5 14.5a6 6 0 1 1 7 0c-.6.6-.8 1.3-.8 3H9.3c0-1.7-.2-2.4-.8-3z',
];
export const infoIcon: IconShape = [
  'info',
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5v.1',
];
export const warningIcon: IconShape = ['warning', 'M12 3.8l9.2 16.2H2.8zM12 10v4.5M12 17.2v.1'];
export const dangerIcon: IconShape = [
  'danger',
  'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 7.5v5.5M12 16.4v.1',
];
