import type { ReactNode } from 'react';
import { Avatar } from '../ui/Avatar.tsx';
import { Breadcrumb, type Crumb } from '../ui/Breadcrumb.tsx';
import { headerPalette } from './headerPalette.ts';
import styles from './PageHeader.module.css';
import { SkeletonLine } from '../ui/Skeleton.tsx';

export interface PageHeaderProps {
  /** Empty on the dashboard, where every way begins. */
  readonly breadcrumb: readonly Crumb[];
  /** Undefined while it is loading. */
  readonly title: string | undefined;
  /** Stands in for a title that could not be loaded: what the page is about, in a word or two. */
  readonly unavailable?: string | undefined;
  readonly logoUrl?: string | null | undefined;
  /** `#rrggbb`. Without it the header is a calmer shade of the default blue. */
  readonly colour?: string | undefined;
  readonly subtitle?: ReactNode;
  /** What one can do, at the end of the title's line. */
  readonly actions?: ReactNode;
  /** Below the title: a countdown, dates. */
  readonly children?: ReactNode;
}

/**
 * The band at the top of a page, with where one is and the page's heading. What is loading, an organisation, an event or a
 * project, has its logo's and its subtitle's room from the start, so that nothing below moves when they come.
 */
export function PageHeader({
  actions,
  breadcrumb,
  children,
  colour,
  logoUrl,
  subtitle,
  ...props
}: PageHeaderProps) {
  const title = props.title ?? props.unavailable;
  const loading = title === undefined;
  return (
    <header className={styles.header} style={colour ? fill(colour) : undefined}>
      <div className={styles.inner}>
        {breadcrumb.length > 0 && <Breadcrumb crumbs={breadcrumb} />}
        <div className={styles.row}>
          {loading && <span className={styles.logo} />}
          {!loading && logoUrl && <Avatar name={title} url={logoUrl} size={72} shape="square" />}
          <div className={styles.titles}>
            <h1 className={styles.title}>{title ?? <SkeletonLine width="12ch" />}</h1>
            {(subtitle || loading) && <div className={styles.subtitle}>{subtitle}</div>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {children && <div className={styles.below}>{children}</div>}
      </div>
    </header>
  );
}

function fill(colour: string) {
  const { dark, light } = headerPalette(colour);
  return {
    '--band-start': `light-dark(${light.start}, ${dark.start})`,
    '--band-end': `light-dark(${light.end}, ${dark.end})`,
    '--band-text': `light-dark(${light.text}, ${dark.text})`,
  };
}
