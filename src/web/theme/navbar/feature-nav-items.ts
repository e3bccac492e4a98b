import type { ComponentType } from 'react';
import { shellFeatures } from '../../../features/shell.js';
import type { FeatureNavItem } from '../../../types/site/shell.js';

/** Returns the component for navbar items of a feature's type. */
export function findNavItem(type: string): ComponentType<{ item: FeatureNavItem }> | undefined {
  return shellFeatures.find(({ navItems }) => navItems?.[type] !== undefined)?.navItems?.[type];
}
