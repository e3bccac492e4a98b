import type { EditionKey } from '../edition.js';
import type { SidebarCategory, SidebarItem } from './sidebar.js';

/**
 * A sidebar file for browsers (`assets/sidebar-….json`), with the entries that a page does not
 * contain.
 */
export type SidebarFile = { name: string; version: EditionKey } & SidebarList;

/**
 * A list of entries with everything below them, or references to other files if that is too much
 * for one file.
 */
export type SidebarList = { items: readonly SidebarItem[] } | SplitList;

export interface SplitList {
  /** Name of the file with only its entries: see {@link ListedEntries}. */
  entries: string;
  /**
   * Files with the lists below its categories, each with the index of the first entry that it
   * covers: {@link SidebarPart}.
   */
  parts: (readonly [first: number, file: string])[];
}

/** The entries of a list, without what is below them. */
export interface ListedEntries {
  items: readonly ListedItem[];
}

export type ListedItem = Exclude<SidebarItem, SidebarCategory> | ListedCategory;

export interface ListedCategory extends Omit<SidebarCategory, 'items'> {
  items?: readonly SidebarItem[];
  /** The first page below it. */
  firstHref?: string;
}

/** The lists below some categories of a list, by their indexes in it. */
export interface SidebarPart {
  lists: Readonly<Record<string, SidebarList>>;
}
