import type { ReactNode } from 'react';
import { lazyPart } from '../ui/lazyPart.tsx';
import { SkeletonLine } from '../ui/lists/Skeleton.tsx';
import { type Band, headerPalette } from './headerPalette.ts';
import { Logo } from './Logo.tsx';
import band from './Band.module.css';
import styles from './PageHeader.module.css';

export const BandPattern = lazyPart(async () => (await import('./BandPattern.tsx')).BandPattern);

export interface PageHeaderProps {
  /** Undefined while loading. */
  readonly title: string | undefined;
  /** A word or two to show if the title can't be loaded. */
  readonly unavailable?: string | undefined;
  readonly logoUrl?: string | null | undefined;
  /** `#rrggbb`. Without it, the header is a muted default blue. */
  readonly colour?: string | undefined;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
}

/** While the title is loading, reserves space for a logo and a subtitle, so that nothing below moves. */
export function PageHeader({ actions, colour, logoUrl, subtitle, ...props }: PageHeaderProps) {
  const title = props.title ?? props.unavailable;
  const loading = title === undefined;
  return (
    <header className={`${band.band} ${styles.header}`} style={colour ? bandStyle(colour) : undefined}>
      {colour && title !== undefined && <BandPattern name={title} />}
      <div className={styles.inner}>
        <div className={`row ${styles.row}`}>
          {loading && <span className={`rigid ${styles.logo}`} />}
          {!loading && logoUrl && <Logo name={title} url={logoUrl} size={64} />}
          <div className={`lines ${styles.titles}`}>
            <h1 className={`clamp ${styles.title}`} title={title}>
              {title ?? <SkeletonLine width="12ch" />}
            </h1>
            {(subtitle || loading) && <div className={`large breaks ${styles.subtitle}`}>{subtitle}</div>}
          </div>
          {actions && <div className={`wrap ${styles.actions}`}>{actions}</div>}
        </div>
      </div>
    </header>
  );
}

export function bandStyle(colour: string) {
  const { dark, light } = headerPalette(colour);
  return {
    '--band-start': `light-dark(${light.start}, ${dark.start})`,
    '--band-end': `light-dark(${light.end}, ${dark.end})`,
    '--band-text': `light-dark(${light.text}, ${dark.text})`,
    '--band-shade': `light-dark(${shadeUnder(light)}, ${shadeUnder(dark)})`,
  };
}

/** The colour of a pattern that only makes the contrast of the text higher. */
const shadeUnder = ({ text }: Band) => (text === '#ffffff' ? '#000000' : '#ffffff');
