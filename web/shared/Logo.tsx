import { isWebAddress } from '#contract/base/patterns.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { useMayLoad } from '../ui/ownOrigins.ts';
import styles from './Logo.module.css';

interface Props {
  readonly name: string;
  readonly url: string | null;
  /** In pixels. */
  readonly size: number;
}

/** Shows a logo or, if its host isn't allowed, a link to it. Loading the logo would tell the host who reads the page. */
export function Logo({ name, size, url }: Props) {
  const mayLoad = useMayLoad(url ?? '');
  if (url === null || mayLoad || !isWebAddress(url))
    return <Avatar name={name} url={url} size={size} shape="square" />;
  return (
    <a className={`rigid relative ${styles.closed}`} href={url} target="_blank" rel="noopener noreferrer">
      <Avatar name={name} url={null} size={size} shape="square" />
      <span className={`strong centered ${styles.open}`}>
        Open<span className="visually-hidden"> the logo from {new URL(url).host}</span>
      </span>
    </a>
  );
}
