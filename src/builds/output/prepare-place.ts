import path from 'node:path';
import { chooseStaging, clearStaging } from '../../emit/staging.js';
import { workFolder } from '../../lib/files/work-folder.js';
import { hash } from '../../lib/hash.js';
import type { OutputPlace } from '../build-request.js';

export interface PlaceRequest {
  root: string;
  outDir: string;
  /** Kind of the output, if it is not a site. */
  kind?: string;
}

/** Returns the path of the record of files that docsgen wrote to an output folder. */
function placeRecord({ root, outDir, kind = '' }: PlaceRequest): string {
  const name = hash(kind + path.relative(root, outDir).replaceAll('\\', '/'), 12);
  return path.join(workFolder(root), 'output', `${name}.txt`);
}

/** Prepares the folders for staging files of an output folder. */
export async function preparePlace(request: PlaceRequest): Promise<OutputPlace> {
  const { root, outDir, kind } = request;
  const workDir = workFolder(root);
  const stagingDir = await chooseStaging({ workDir, outDir });
  await Promise.all([clearStaging(stagingDir), clearStaging(path.join(workDir, 'modules'))]);
  return { stagingDir, recordFile: placeRecord(request), hasFileList: kind === undefined };
}
