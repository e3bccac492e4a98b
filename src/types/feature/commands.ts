import type { Language, Translations } from '../language/language.js';
import type { FeatureFiles, ValueFile } from './reading.js';

/** Arguments of a feature's command. */
export interface CommandRequest<Options> {
  options: Options;
  /** Values from the command line, by name. */
  input: Readonly<Record<string, string | undefined>>;
  /** Files that the feature has listed. */
  files: FeatureFiles;
  /** Values of its programs, by name. */
  programs: Readonly<Record<string, ValueFile>>;
  /** The languages of the site, the default one first, with their translated files. */
  languages: readonly { language: Pick<Language, 'locale'>; translations: Translations }[];
  /** Whether a file or folder exists at this path, relative to the site's root. */
  exists(path: string): boolean;
  /** Returns the text of a file without a byte order mark; undefined if there is no such file. */
  read(path: string): string | undefined;
}

/**
 * Files that a command will write: all of them, or none. Paths are relative to the site's root,
 * with `/`.
 */
export interface CommandPlan {
  /**
   * Folders to copy to paths that do not exist yet. Several may have the same target: if two files
   * have the same name, the one from the later folder wins.
   */
  copies: readonly { from: string; to: string }[];
  /** New files, which do not exist yet. */
  creates: readonly CommandFile[];
  /**
   * The file that puts the others into effect. It is written last, and may replace an existing one.
   */
  commit: CommandFile;
  /** Message after success. */
  done: string;
}

export interface CommandFile {
  path: string;
  text: string;
}

/** Result of planning a command; or a sentence why it is refused, and what to do about it. */
export type CommandAnswer = CommandPlan | { refusal: string };

/** A command that writes files of the site. */
export interface FeatureCommand<Options> {
  /** Returns the files to write. */
  plan(request: CommandRequest<Options>): CommandAnswer;
}
