import { useEffect, useRef, useState } from 'react';
import { imageUpload } from '../../api/media.ts';
import type { Send } from '../../api/imageUpload.ts';
import { notifyUploaded, notifyUploadFailed } from './uploadNotices.ts';

/** A file on its way into the library, or one that did not come. */
export interface Upload {
  readonly name: string;
  /** Address of the picture as it lies on this machine. */
  readonly preview: string;
  /** Share of it that has left, from 0 to 1; null where it failed. */
  readonly sent: number | null;
}

/** What one can do about it. */
export interface Uploader {
  /** Null where there is none. */
  readonly upload: Upload | null;
  /** Sends a file. In the place of one that failed; not beside one that is still on its way. */
  readonly start: (file: File) => void;
  /** Calls it off, or forgets what failed. */
  readonly cancel: () => void;
  /** Tries again what failed. */
  readonly retry: () => void;
}

/** Uploads one file at a time, and says how that went. Calls it off when nobody looks any more. */
export function useImageUpload(): Uploader {
  const [upload, setUpload] = useState<Upload | null>(null);
  const current = useRef<{ send: Send; preview: string; underWay: AbortController } | null>(null);

  useEffect(() => () => forget(current.current), []);

  const cancel = () => {
    forget(current.current);
    current.current = null;
    setUpload(null);
  };

  const send = async () => {
    const sending = current.current;
    if (!sending) return;
    const underWay = new AbortController();
    sending.underWay = underWay;
    const show = (sent: number | null) => setUpload((before) => before && { ...before, sent });
    show(0);
    try {
      await sending.send({ signal: underWay.signal, onProgress: (sent) => show(sent) });
      notifyUploaded();
      cancel();
    } catch (error) {
      if (underWay.signal.aborted) return;
      notifyUploadFailed(error);
      show(null);
    }
  };

  const start = (file: File) => {
    forget(current.current);
    const preview = URL.createObjectURL(file);
    current.current = { send: imageUpload(file), preview, underWay: new AbortController() };
    setUpload({ name: file.name, preview, sent: 0 });
    void send();
  };

  return { upload, start, cancel, retry: () => void send() };
}

function forget(upload: { preview: string; underWay: AbortController } | null): void {
  upload?.underWay.abort();
  if (upload) URL.revokeObjectURL(upload.preview);
}

/** Puts an image into the library, and says how that went. @returns its link */
export async function uploadPasted(file: File, signal: AbortSignal): Promise<string> {
  try {
    const { Link } = await imageUpload(file)({ signal });
    notifyUploaded();
    return Link;
  } catch (error) {
    if (!signal.aborted) notifyUploadFailed(error);
    throw error;
  }
}
