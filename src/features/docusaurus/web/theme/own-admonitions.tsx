import type { ComponentType, ReactNode } from 'react';
import { describeKind } from '../../../../web/theme/content/Admonition.js';
import { Admonition, admonitionTypes, takeTitle } from '../content/content.js';
import { Danger, Info, Note, Tip, Warning } from './icons.js';

/** Composes admonitions of a site’s parts, as Docusaurus does: see `nameAdmonitions`. */
interface Props {
  type?: string;
  title?: ReactNode;
  icon?: ReactNode;
  className?: string;
  children?: ReactNode;
}
type Part = ComponentType<Props>;
type Types = Readonly<Record<string, Part | undefined>>;

/** `@theme/Admonition`: renders each kind with its component, and unknown kinds as docsgen does. */
export const admonitionBy = (types: Types) =>
  function OwnAdmonition(props: Props): ReactNode {
    const Type = types[String(props.type)];
    return Type === undefined ? <Admonition {...props} /> : <Type {...takeTitle(props)} />;
  };

/** Icon and Infima class of each kind. */
const KINDS = {
  note: [Note, 'secondary'],
  tip: [Tip, 'success'],
  info: [Info, 'info'],
  warning: [Warning, 'warning'],
  danger: [Danger, 'danger'],
  caution: [Warning, 'warning'],
} as const;

interface OwnParts {
  Icon?: ComponentType<object>;
  Layout?: Part;
}

/** `@theme-original/Admonition/Type/…`, with the site’s icon and layout. */
export const kindOf = (kind: keyof typeof KINDS, { Icon, Layout }: OwnParts): Part =>
  function AdmonitionOfKind(props) {
    const [OriginalIcon, look] = KINDS[kind];
    const Shown = Icon ?? OriginalIcon;
    const { icon = <Shown />, title, className = '', ...rest } = takeTitle(props);
    if (Layout === undefined)
      return <Admonition {...rest} {...{ icon, title }} type={kind} className={className} />;
    const classes = `alert alert--${look} ${className}`.trimEnd();
    const shown = title ?? describeKind(kind)[1];
    return <Layout {...rest} type={kind} icon={icon} title={shown} className={classes} />;
  };

/**
 * `@theme-original/Admonition/Types`, including the types that Docusaurus renders as other types.
 */
export function typesOf(kinds: Readonly<Record<keyof typeof KINDS, Part>>): Types {
  const { note, tip, info } = kinds;
  return {
    ...(admonitionTypes as Types),
    ...kinds,
    secondary: calledBy('secondary', note),
    important: calledBy('important', info),
    success: calledBy('success', tip),
  };
}

/** Renders a kind with the title of another kind. */
const calledBy = (kind: string, Type: Part): Part =>
  function AdmonitionCalled(props) {
    return <Type {...props} title={props.title ?? describeKind(kind)[1]} />;
  };
