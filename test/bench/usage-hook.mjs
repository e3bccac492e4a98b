// Loaded into the Node processes of a measured command where the system shows no process tree
// (`--import`).
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

const folder = process.env['DOCSGEN_BENCH_USAGE'];
if (isMainThread && folder !== undefined)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const usage = { cpuMs: (userCPUTime + systemCPUTime) / 1000, peakMiB: maxRSS / 1024 };
    writeFileSync(path.join(folder, `${process.pid}.json`), JSON.stringify(usage));
  });
