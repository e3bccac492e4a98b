import type { ComponentType } from 'react';
import type { FeatureNavItem, Shell } from '../../types/site/shell.js';
import type { SharedParts } from '../../types/theme.js';
import type { Preferences } from './preferences.js';
import type { FeatureStates, Runtime } from './runtime.js';

/** Parts of a feature on every page, rendered on the server and in the browser. */
export interface ShellFeature {
  name: string;
  /** Parts of the theme for every page. */
  parts?: Partial<SharedParts>;
  /** Rendered at the end of the navbar. */
  Tool?: ComponentType;
  /** Rendered outside of the layout, so no theme and no crash removes it. */
  Overlay?: ComponentType;
  /** Components for its navbar items, by type. The mobile menu leaves these items out. */
  navItems?: Readonly<Record<string, ComponentType<{ item: FeatureNavItem }>>>;
  /** Returns the feature's state in `Runtime.features`. There are no tools on the server. */
  start?(tools?: ShellTools): Partial<FeatureStates>;
  /** Called once, after hydration. */
  connect?(runtime: Runtime): void;
}

/** Tools that a feature gets from the window. */
export interface ShellTools {
  /** Must be called only after the runtime exists. */
  runtime: () => Runtime;
  preferences: Preferences;
  /** Loads the feature’s additional module. Undefined if the site does not use the feature. */
  load: ImportModule | undefined;
}

/** Loads a module that `bundle/site-code` writes: see `BrowserModule`. */
export type ImportModule = () => Promise<{ open(tools: ModuleTools): unknown }>;

export interface ModuleTools {
  shell: Shell;
  preferences: Preferences;
}
