// docsgen's command line, module by module.
import { main } from '../../dist/cli/main.js';

await main(process.argv);
