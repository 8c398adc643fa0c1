import { Button, type ButtonProps, useRestoreFocusTarget } from '@fluentui/react-components';
import { DoorArrowRightRegular, EditRegular, PeopleAddRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import type { PageAction, ProjectPageActions } from './useProjectActions.ts';
import styles from './Action.module.css';

interface ActionProps {
  readonly action: PageAction;
  readonly primary?: boolean;
  readonly icon: NonNullable<ButtonProps['icon']>;
  readonly children: string;
}

/** A disabled button stays reachable by keyboard and shows the reason. */
export function Action({ action, children, icon, primary = false }: ActionProps) {
  const { busy, note, refused, take } = action;
  const reasonId = useId();
  // The dialog that asks before someone leaves the team returns the focus here.
  const restoreFocusTarget = useRestoreFocusTarget();
  const reason = refused ?? note;
  const described = reason === null ? {} : { 'aria-describedby': reasonId };
  return (
    <div className={`gap-xs shrink grid ${styles.action}`}>
      <Button
        className={styles.button}
        size="large"
        appearance={primary && refused === null ? 'primary' : 'secondary'}
        icon={icon}
        disabledFocusable={refused !== null || busy}
        aria-busy={busy}
        onClick={take}
        title={refused ?? undefined}
        {...described}
        {...restoreFocusTarget}
      >
        {children}
      </Button>
      {reason !== null && (
        <span id={reasonId} className="small muted centered" role={note === null ? undefined : 'alert'}>
          {reason}
        </span>
      )}
    </div>
  );
}

interface MembershipProps {
  readonly membership: ProjectPageActions['membership'];
  readonly primary?: boolean;
}

export const Membership = ({ membership, primary = false }: MembershipProps) =>
  membership.verb === 'join' ? (
    <Action action={membership} primary={primary} icon={<PeopleAddRegular />}>
      Join Project
    </Action>
  ) : (
    <Action action={membership} icon={<DoorArrowRightRegular />}>
      Leave Project
    </Action>
  );

export const Edit = ({
  edit,
  primary = false,
}: {
  readonly edit: PageAction;
  readonly primary?: boolean;
}) => (
  <Action action={edit} primary={primary} icon={<EditRegular />}>
    Edit
  </Action>
);
