import { Button } from '@fluentui/react-components';
import { LinkRegular, PeopleTeamRegular, QrCodeRegular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { Project } from '#contract/projects/projects.ts';
import * as addresses from '../../../api/addresses.ts';
import { config } from '../../../api/http/config.ts';
import { hostAbilities } from '../../../api/http/host.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { teamsLink } from '../share/teamsLink.ts';
import part from './Part.module.css';
import styles from './SideDetails.module.css';

interface Props {
  readonly project: Pick<Project, 'Name'>;
  readonly projectRef: ProjectRef;
  /** Called when someone follows the link to the QR code. */
  readonly onFollow?: (() => void) | undefined;
}

export function ShareProject({ onFollow, project, projectRef }: Props) {
  const notify = useNotify();
  const { share } = hostAbilities();
  const { teamsAppId } = config;
  const link = new URL(addresses.project(projectRef), location.origin).href;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify('Success', 'Link copied.');
    } catch {
      notify('Fail', 'Unable to save to clipboard.');
    }
  };
  const shareInTeams = () => {
    // Inside Teams, Teams adds the app's id by itself, and shows a dialog in which people can copy the link.
    if (share) share(link, project.Name);
    else if (teamsAppId !== null) void copy(teamsLink(teamsAppId, projectRef, { link, name: project.Name }));
  };
  return (
    <section className={`grid ${part.part}`}>
      <h2 className="visually-hidden">Share</h2>
      <div className={`grid ${styles.share}`}>
        <Button className="touch" icon={<LinkRegular />} onClick={() => void copy(link)}>
          Copy link
        </Button>
        <Link
          className={`outlined inline touch strong gap-s ${styles.qr}`}
          to={addresses.project(projectRef, 'Voting QR Code')}
          onClick={onFollow}
        >
          <QrCodeRegular className="rigid icon" aria-hidden="true" /> QR code
        </Link>
        {(share ?? teamsAppId) && (
          <Button className="touch" icon={<PeopleTeamRegular />} onClick={shareInTeams}>
            Copy link for Teams
          </Button>
        )}
      </div>
    </section>
  );
}
