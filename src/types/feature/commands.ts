import type { Language, Translations } from '../language/language.js';
import type { FeatureFiles, ValueFile } from './reading.js';

/** What a command of a feature is asked to do. */
export interface CommandRequest<Options> {
  options: Options;
  /** What the reader of the command line has written, by name. */
  input: Readonly<Record<string, string | undefined>>;
  /** What the feature has listed. */
  files: FeatureFiles;
  /** Its programs as they have run, by name. */
  programs: Readonly<Record<string, ValueFile>>;
  /** The languages of the site, the default one first, with the files that translate others. */
  languages: readonly { language: Pick<Language, 'locale'>; translations: Translations }[];
  /** Whether there is a file or folder of that path below the site's root. */
  exists(path: string): boolean;
  /** The text of a file without a byte order mark; undefined if there is no such file. */
  read(path: string): string | undefined;
}

/** What a command will write: all of it, or nothing. Paths are below the site's root, with `/`. */
export interface CommandPlan {
  /**
   * Folders to copy to places where there is nothing yet. Several may go to one place: of two files
   * of one name, that of the later folder is taken.
   */
  copies: readonly { from: string; to: string }[];
  /** Files that are not there yet. */
  creates: readonly CommandFile[];
  /** The file that makes the rest count: written last, over what is there. */
  commit: CommandFile;
  /** Says what has been done. */
  done: string;
}

export interface CommandFile {
  path: string;
  text: string;
}

/** What a command makes of a request; or a sentence why it will not, and what to do about it. */
export type CommandAnswer = CommandPlan | { refusal: string };

/** A command that writes files of the site. */
export interface FeatureCommand<Options> {
  /** Says what is to be written. */
  plan(request: CommandRequest<Options>): CommandAnswer;
}
