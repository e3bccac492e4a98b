/** An author's component threw during server rendering. The message is the component's own. */
export class ComponentError extends Error {
  override readonly name = 'ComponentError';
  /** File of the doc or React page. */
  readonly source: string | undefined;
  /** Index of the code hole; absent for React pages and content components. */
  readonly hole: number | undefined;
  readonly route: string | undefined;
  /** A React page has no default export. */
  readonly hasNoDefault: boolean;

  constructor(
    message: string,
    where: {
      source?: string | undefined;
      hole?: number;
      route?: string;
      hasNoDefault?: boolean;
      cause: unknown;
    },
  ) {
    super(message, { cause: where.cause });
    this.source = where.source;
    this.hole = where.hole;
    this.route = where.route;
    this.hasNoDefault = where.hasNoDefault ?? false;
  }
}

/** Runs `render` and turns errors into `ComponentError`s with the location. */
export function renderAt<T>(
  where: { source?: string | undefined; hole?: number; route?: string },
  render: () => T,
): T {
  try {
    return render();
  } catch (cause) {
    throw new ComponentError(cause instanceof Error ? cause.message : String(cause), {
      ...where,
      cause,
    });
  }
}
