import type { ComponentType } from 'react';
import { shellFeatures } from '../../../features/shell.js';
import type { FeatureNavItem } from '../../../types/site/shell.js';

/** What draws the navbar items of a type that belongs to a feature. */
export function findNavItem(type: string): ComponentType<{ item: FeatureNavItem }> | undefined {
  return shellFeatures.find(({ navItems }) => navItems?.[type] !== undefined)?.navItems?.[type];
}
