export type BadgeType = 'component' | 'function' | 'hoc' | 'hook' | 'type';

export interface BadgeProps {
  type: BadgeType;
  /** Whether the badge stands right below the page's title. */
  title?: boolean;
  noMargin?: boolean;
}

/** Says what kind of thing a page or section documents. */
export function Badge({ type, title = true, noMargin = true }: BadgeProps) {
  const classes = ['badge', `badge-${type}`];
  if (title) classes.push('badge-title');
  if (noMargin) classes.push('badge-no-margin');

  return (
    <div className="badge-wrapper">
      <span className={classes.join(' ')}>{labelOf(type)}</span>
    </div>
  );
}

function labelOf(type: BadgeType): string {
  return type === 'hoc' ? 'Higher-Order Component' : type.charAt(0).toUpperCase() + type.slice(1);
}

export default Badge;
