import { Button, type ButtonProps, useRestoreFocusTarget } from '@fluentui/react-components';
import { DoorArrowRightRegular, EditRegular, PeopleAddRegular, VoteRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EventAccess, ProjectAccess } from '#contract/access.ts';
import type { ProjectRef } from '#contract/identifiers.ts';
import type { Project } from '#contract/projects.ts';
import * as addresses from '../../api/addresses.ts';
import { bottomBar } from '../../ui/bottomBar.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAskingAgain } from '../../ui/useAskingAgain.ts';
import { useNow } from '../../ui/useNow.ts';
import { isServerBehind } from '../../shared/mayVote.ts';
import { projectActions } from './projectActions.ts';
import styles from './ProjectActionBar.module.css';
import { useMembership } from './useMembership.ts';

interface Props {
  readonly projectRef: ProjectRef;
  readonly project: Project;
  readonly access: ProjectAccess;
  readonly event: EventAccess;
  readonly refreshAccess: () => void;
}

/**
 * All actions of a project: at the top right, or at the bottom on phones. A disabled button stays reachable by keyboard and
 * shows the reason.
 */
export function ProjectActionBar({ access, event, project, projectRef, refreshAccess }: Props) {
  const navigate = useNavigate();
  const now = useNow();
  const { edit, membership, vote } = projectActions({ access, event, project, now });
  useAskingAgain(isServerBehind({ access, event, now, status: project.Status }), refreshAccess);
  const { busy, change, isLasting, refusal } = useMembership(projectRef, { access, project });
  const [asking, setAsking] = useState(false);
  const joins = membership.verb === 'join';

  return (
    <section ref={bottomBar} className={styles.bar} aria-label="Actions">
      <Action
        primary
        icon={<VoteRegular />}
        refused={vote.refused}
        onClick={() => void navigate(addresses.vote(projectRef))}
      >
        Vote for project!
      </Action>
      <Action
        primary={joins && vote.refused !== null}
        icon={joins ? <PeopleAddRegular /> : <DoorArrowRightRegular />}
        refused={membership.refused ?? (isLasting ? refusal : null)}
        note={refusal}
        busy={busy}
        onClick={() => (joins ? void change('join') : setAsking(true))}
      >
        {joins ? 'Join Project' : 'Leave Project'}
      </Action>
      {edit && (
        <Action
          icon={<EditRegular />}
          refused={edit.refused}
          onClick={() => void navigate(addresses.editProject(projectRef))}
        >
          Edit
        </Action>
      )}
      <ConfirmDialog
        open={asking}
        title={`Leave ${project.Name}?`}
        text="Someone else can take your place in the team."
        confirm="Yes, leave it."
        cancel="Cancel"
        danger
        onConfirm={() => {
          setAsking(false);
          void change('leave');
        }}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}

interface ActionProps {
  /** Makes this the main action. */
  readonly primary?: boolean;
  readonly icon: NonNullable<ButtonProps['icon']>;
  readonly children: string;
  /** Why the action isn't available now; null if it is. */
  readonly refused: string | null;
  /** The server's reason for refusing the last attempt, or null. */
  readonly note?: string | null;
  readonly busy?: boolean;
  readonly onClick: () => void;
}

function Action({
  busy = false,
  children,
  icon,
  note = null,
  onClick,
  primary = false,
  refused,
}: ActionProps) {
  const reasonId = useId();
  // The dialog before leaving returns the focus here.
  const restoreFocusTarget = useRestoreFocusTarget();
  const reason = refused ?? note;
  const described = reason === null ? {} : { 'aria-describedby': reasonId };
  return (
    <div className={styles.action}>
      <Button
        className={styles.button}
        data-primary={primary && refused === null}
        size="large"
        appearance={primary && refused === null ? 'primary' : 'secondary'}
        icon={icon}
        disabledFocusable={refused !== null || busy}
        aria-busy={busy}
        onClick={onClick}
        title={refused ?? undefined}
        {...described}
        {...restoreFocusTarget}
      >
        {children}
      </Button>
      {reason !== null && (
        <span id={reasonId} className={styles.reason} role={note === null ? undefined : 'alert'}>
          {reason}
        </span>
      )}
    </div>
  );
}
