import type { StaticParts } from '../../../types/theme.js';
import { PageMenu } from './PageMenu.js';

/** The part above the text of a page. */
export const llmsStaticParts = { PageMenu } satisfies Partial<StaticParts>;
