import { Button } from '@fluentui/react-components';
import { PeopleAddRegular } from '@fluentui/react-icons';
import { hostAbilities } from '../../api/http/host.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import styles from './InviteBar.module.css';

interface PickPeopleProps {
  readonly disabled: boolean;
  /** @param entries one per line */
  readonly onPick: (entries: string) => void;
}

export function PickPeople({ disabled, onPick }: PickPeopleProps) {
  const { selectPeople } = hostAbilities();
  const notify = useNotify();
  if (!selectPeople) return null;
  const pick = async () => {
    try {
      onPick((await selectPeople()).join('\n'));
    } catch {
      notify('Fail', 'Teams couldn’t open its list of people. Enter the addresses instead.');
    }
  };
  return (
    <Button
      className={styles.choose}
      appearance="subtle"
      icon={<PeopleAddRegular />}
      disabledFocusable={disabled}
      onClick={() => void pick()}
    >
      Choose people
    </Button>
  );
}
