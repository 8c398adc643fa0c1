import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular, PrintRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { EventAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { Project } from '#contract/projects/projects.ts';
import * as addresses from '../../../api/addresses.ts';
import { config } from '../../../api/http/config.ts';
import { qrImageAddress } from '../../../shared/voting/qrImageAddress.ts';
import { dateAndTime } from '../../../ui/dates.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { PrintedPages } from '../../../ui/lists/PrintedPages.tsx';
import { useMayLoad } from '../../../ui/ownOrigins.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import { qrFileName } from './qrCode.ts';
import styles from './QrTab.module.css';

const FAILED = 'QR Code generation failed.';

interface Props {
  readonly projectRef: ProjectRef;
  readonly project: Project;
  /** Undefined while loading. */
  readonly event: EventAccess | undefined;
}

export function QrTab({ event, project, projectRef }: Props) {
  const { Name: projectName } = project;
  const notify = useNotify();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const voteAddress = new URL(addresses.vote(projectRef), window.location.origin).href;
  const image = qrImageAddress(config.apiOrigin, voteAddress);

  const fail = () => {
    setState('failed');
    notify('Fail', FAILED);
  };
  const download = () => {
    saveFile(image, qrFileName(projectName)).catch(() => notify('Fail', FAILED));
  };

  return (
    <section className="grid centered gap-m">
      <h2 className="title">Voting QR code</h2>
      <p className={`muted ${styles.text}`}>Scanning it opens the page to vote for this project.</p>
      <div className={`center ${styles.frame}`}>
        {state === 'failed' ? (
          <p className={styles.failed}>{FAILED}</p>
        ) : (
          <img
            className={`full ${styles.image}`}
            src={image}
            alt={`QR code of the vote page of ${projectName}`}
            width="320"
            height="320"
            onLoad={() => setState('ready')}
            onError={fail}
          />
        )}
      </div>
      <a className={`breaks ${styles.address}`} href={voteAddress}>
        {voteAddress}
      </a>
      <div className={`wrap gap-m ${styles.buttons}`}>
        <Button size="large" icon={<ArrowDownloadRegular />} onClick={download}>
          Download QR
        </Button>
        <PrintPoster event={event} project={project} code={image} voteAddress={voteAddress} />
      </div>
    </section>
  );
}

interface PrintPosterProps extends Pick<Props, 'event' | 'project'> {
  readonly code: string;
  readonly voteAddress: string;
}

function PrintPoster({ event, ...poster }: PrintPosterProps) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button
        size="large"
        icon={<PrintRegular />}
        disabledFocusable={event === undefined}
        onClick={() => setPrinting(true)}
      >
        Print poster
      </Button>
      {isPrinting && event && <Poster {...poster} event={event} onPrinted={() => setPrinting(false)} />}
    </>
  );
}

interface PosterProps {
  readonly event: EventAccess;
  readonly project: Pick<Project, 'Description' | 'LogoUrl' | 'Name'>;
  /** The address of the QR code. */
  readonly code: string;
  readonly voteAddress: string;
  readonly onPrinted: () => void;
}

/** A poster for a wall. It prints itself as soon as its pictures are loaded, and never appears on the screen. */
function Poster({ code, event, onPrinted, project, voteAddress }: PosterProps) {
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
          <img className={styles.posterCode} src={code} alt="" />
          <p className={styles.call}>Scan and vote</p>
          <p className={styles.until}>
            Voting closes on {dateAndTime(event.Dates.VotingEnd, event.TimeZone)}.
          </p>
          <p className={styles.posterAddress}>{voteAddress}</p>
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
