import { Button } from '@fluentui/react-components';
import { PersonCircleRegular } from '@fluentui/react-icons';
import { use, useEffect, useEffectEvent } from 'react';
import { askForWorkPhoto, type NoPhoto, popPhotoQuestion, readWorkPhoto } from '../../api/data/workPhoto.ts';
import { MediaLibrary } from '../../shared/media/mediaLibrary.ts';
import { useExclusive } from '../../ui/hooks/useExclusive.ts';
import { Refusal } from '../../ui/Refusal.tsx';
import styles from './ProfileForm.module.css';

const SENTENCES: Readonly<Record<NoPhoto, string>> = {
  notPermitted:
    'The portal has no permission to read your photo. Try again and accept, or choose an image. Your company may have to allow it first.',
  none: 'Your work account has no photo. Add one there, or choose an image.',
  tooLarge: 'Your work photo is too large for the portal. Choose a smaller image.',
  unanswered: 'Microsoft doesn’t answer. Check your connection, and try again in a few minutes.',
};

const BUTTON_ID = 'work-photo';

interface Props {
  /** Called with the address of the photo in the person's library. */
  readonly onTaken: (address: string) => void;
}

/**
 * Adds the photo of the work account to the person's library. If they haven't given permission yet, leaves the page for the
 * provider's question, and takes the photo when they come back. Nothing asks without a click.
 */
export function WorkPhoto({ onTaken }: Props) {
  const library = use(MediaLibrary);
  const { busy, refusal, refuse, run } = useExclusive();

  const take = async (mayAsk: boolean) => {
    const photo = await readWorkPhoto();
    if (photo === null && mayAsk) await askForWorkPhoto().catch(() => refuse(SENTENCES.unanswered));
    else if (photo instanceof File)
      // A failed upload has a notice of its own.
      await library?.upload(photo, new AbortController().signal).then(onTaken, () => undefined);
    else refuse(SENTENCES[photo ?? 'notPermitted']);
  };
  const comeBack = useEffectEvent(() => {
    if (!popPhotoQuestion()) return;
    document.getElementById(BUTTON_ID)?.focus();
    void run(() => take(false));
  });
  useEffect(() => comeBack(), []);

  return (
    <>
      <Button
        id={BUTTON_ID}
        className={styles.photo}
        icon={<PersonCircleRegular />}
        disabledFocusable={busy}
        aria-busy={busy}
        onClick={() => void run(() => take(true))}
      >
        Use my work photo
      </Button>
      <Refusal reason={refusal} />
    </>
  );
}
