import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { Now } from '#contract/base/phase.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Participant } from '#contract/users/participants.ts';
import { PersonRow } from '../../../shared/people/PersonRow.tsx';
import { useConfirm } from '../../../ui/dialogs/useConfirm.ts';
import { useLazyMenu } from '../../../ui/dialogs/useLazyMenu.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { type MemberAction, memberActions, type MemberMenuProps } from './memberActions.ts';
import { MemberMenuButton } from './MemberMenuButton.tsx';
import { questionBefore } from './memberQuestions.ts';
import { useMemberAction } from './useMemberAction.ts';
import styles from './MembersTab.module.css';

interface Props {
  readonly projectRef: ProjectRef;
  readonly project: Project;
  readonly access: ProjectAccess;
  readonly event: EventAccess;
  readonly now: Now;
  readonly member: Participant;
}

export function MemberRow({ access, event, member, now, project, projectRef }: Props) {
  const { busy, refusal, take } = useMemberAction(projectRef, member);
  const confirm = useConfirm();
  const actions = memberActions({ access, event, now, role: member.Role });

  const choose = async (action: MemberAction) => {
    const isHarmless = action === 'makeAdmin' || action === 'makeMember';
    if (isHarmless || (await confirm(questionBefore(action, { access, member, project }))))
      await take(action);
  };

  return (
    <>
      <PersonRow
        person={member}
        actions={
          actions.length > 0 ? (
            <MemberMenu
              name={member.Name}
              actions={actions}
              busy={busy}
              onChoose={(action) => void choose(action)}
            />
          ) : (
            <span className={styles.noMenu} />
          )
        }
      />
      <Refusal reason={refusal} />
    </>
  );
}

const load = async () => (await import('./MemberMenuOpen.tsx')).MemberMenuOpen;
const MemberMenuOpen = lazyPart(load);

function MemberMenu(props: MemberMenuProps) {
  const { isWanted, onFail, trigger } = useLazyMenu(load);
  const { busy, name } = props;
  const button = <MemberMenuButton name={name} busy={busy} {...trigger} />;
  return isWanted ? <MemberMenuOpen {...props} pending={button} failed={button} onFail={onFail} /> : button;
}
