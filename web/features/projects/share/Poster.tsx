import type { EventAccess } from '#contract/access/access.ts';
import type { Project } from '#contract/projects/projects.ts';
import { dateAndTime } from '../../../ui/dates.ts';
import { PrintedPages } from '../../../ui/lists/PrintedPages.tsx';
import { useMayLoad } from '../../../ui/ownOrigins.ts';
import styles from './Poster.module.css';

interface Props {
  readonly event: EventAccess;
  readonly project: Pick<Project, 'Description' | 'LogoUrl' | 'Name'>;
  /** The address of the QR code. */
  readonly code: string;
  readonly voteAddress: string;
  readonly onPrinted: () => void;
}

/** A poster for a wall. It prints itself as soon as its pictures are loaded, and never appears on the screen. */
export function Poster({ code, event, onPrinted, project, voteAddress }: Props) {
  return (
    <PrintedPages onPrinted={onPrinted}>
      <div className={styles.poster} style={{ '--poster-colour': event.HeaderColour }}>
        <p className={styles.event}>{event.Name}</p>
        <div className={styles.project}>
          <Picture url={project.LogoUrl} />
          <p className={styles.name}>{project.Name}</p>
          <p className={styles.description}>{project.Description}</p>
        </div>
        <div className={styles.vote}>
          <img className={styles.code} src={code} alt="" />
          <p className={styles.call}>Scan and vote</p>
          <p className={styles.until}>
            Voting closes on {dateAndTime(event.Dates.VotingEnd, event.TimeZone)}.
          </p>
          <p className={styles.address}>{voteAddress}</p>
        </div>
      </div>
    </PrintedPages>
  );
}

function Picture({ url }: { readonly url: string | null }) {
  const mayLoad = useMayLoad(url ?? '');
  if (url === null || !mayLoad) return null;
  return <img className={styles.logo} src={url} alt="" referrerPolicy="no-referrer" />;
}
