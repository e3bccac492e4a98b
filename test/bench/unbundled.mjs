// docsgen's command line, module by module.
import { runProcess } from '../../compiled/cli/run-process.js';

await runProcess(process.argv.slice(2));
