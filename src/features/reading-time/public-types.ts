import type { ComponentType } from 'react';

/** Props of the line above a doc. */
export interface ReadingTimeProps {
  minutes: number;
}

declare module '../../types/theme.js' {
  interface StaticParts {
    /** The reading time of a doc in minutes. */
    ReadingTime: ComponentType<ReadingTimeProps>;
  }
}
