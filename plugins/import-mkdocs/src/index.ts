export { describePlan } from './report.js';
export { run, type Surroundings } from './run.js';
export {
  type ImportPlan,
  ImportRefused,
  type ImportRequest,
  planImport,
} from './site/plan-import.js';
export { writePlan } from './site/write-plan.js';
export { type ConvertedPage, convertPage, type PageRequest } from './text/convert-page.js';
export type { Note, References, Syntax } from './text/page.js';
