import type { UserSidebars } from 'docsgen';

export default {
  docs: ['start', 'configure'],
} satisfies UserSidebars;
