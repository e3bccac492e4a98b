import type { LaterMembers } from '../../types/feature/feature.js';
import type { HostConfig } from './public-types.js';
import { writeHostFiles } from './write-host-files.js';

/** The files for the host. */
export const hostLater: LaterMembers<HostConfig, undefined> = { finish: writeHostFiles };
