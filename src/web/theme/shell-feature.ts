import type { ComponentType } from 'react';
import type { FeatureNavItem, Shell } from '../../types/site/shell.js';
import type { SharedParts } from '../../types/theme.js';
import type { Preferences } from '../client/storage.js';
import type { FeatureStates, Runtime } from './runtime.js';

/** What a feature has on every page, drawn on the server and in the browser. */
export interface ShellFeature {
  name: string;
  /** Parts of the theme that every page has at hand. */
  parts?: Partial<SharedParts>;
  /** Stands at the end of the navbar. */
  Tool?: ComponentType;
  /** Stands outside of the layout: no theme and no crash takes it away. */
  Overlay?: ComponentType;
  /** Draws its items of the navbar, by their type. The menu of narrow screens leaves them out. */
  navItems?: Readonly<Record<string, ComponentType<{ item: FeatureNavItem }>>>;
  /**
   * What its components find in `Runtime.features`. There are no tools on the server, where nothing
   * happens.
   */
  start?(tools?: ShellTools): Partial<FeatureStates>;
  /** Is called once, when the page has come alive. */
  connect?(runtime: Runtime): void;
}

/** What a feature takes from the window. */
export interface ShellTools {
  /** To be called once the runtime is there. */
  runtime: () => Runtime;
  preferences: Preferences;
  /** Loads the feature’s further module; absent where the site does not have the feature. */
  load: ImportModule | undefined;
}

/** Loads a module that `bundle/site-code` writes: see `BrowserModule`. */
export type ImportModule = () => Promise<{ open(tools: ModuleTools): unknown }>;

export interface ModuleTools {
  shell: Shell;
  preferences: Preferences;
}
