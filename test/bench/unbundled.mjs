// docsgen's command line, module by module.
import { main } from '../../compiled/cli/main.js';

await main(process.argv);
