export function writeCorpus(request: {
  root: string;
  count: number;
  versions?: number;
  languages?: number;
}): void;
