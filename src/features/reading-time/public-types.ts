import type { ComponentType } from 'react';

/** What the line above a doc is given. */
export interface ReadingTimeProps {
  minutes: number;
}

declare module '../../types/theme.js' {
  interface StaticParts {
    /** How many minutes a doc takes to read. */
    ReadingTime: ComponentType<ReadingTimeProps>;
  }
}
