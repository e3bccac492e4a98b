/** `@theme/DocCardList`, `@theme/DocCard`. */
export {
  DocCard,
  DocCardList,
  useCurrentSidebarCategory,
} from '../../../../web/theme/content/DocCardList.js';
