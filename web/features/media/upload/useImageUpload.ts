import { useEffect, useRef, useState } from 'react';
import { imageUpload } from '../../../api/data/media.ts';
import type { Send } from '../../../api/upload/imageUpload.ts';
import { notifyUploaded, notifyUploadFailed } from './uploadNotices.ts';

export interface Upload {
  readonly name: string;
  /** Object URL of the local file. */
  readonly preview: string;
  /** The share already sent, from 0 to 1; null if the upload failed. */
  readonly sent: number | null;
}

export interface Uploader {
  readonly upload: Upload | null;
  /** Starts an upload. First cancels a running upload, or removes a failed one. */
  readonly start: (file: File) => void;
  /** Cancels a running upload, or removes a failed one. */
  readonly cancel: () => void;
  readonly retry: () => void;
}

/** Uploads one image at a time, and shows a notice when the upload succeeds or fails. Unmounting cancels the upload. */
export function useImageUpload(): Uploader {
  const [upload, setUpload] = useState<Upload | null>(null);
  const current = useRef<{ send: Send; preview: string; controller: AbortController } | null>(null);

  useEffect(() => () => forget(current.current), []);

  const cancel = () => {
    forget(current.current);
    current.current = null;
    setUpload(null);
  };

  const send = async () => {
    const sending = current.current;
    if (!sending) return;
    const controller = new AbortController();
    sending.controller = controller;
    const show = (sent: number | null) => setUpload((before) => before && { ...before, sent });
    show(0);
    try {
      await sending.send({ signal: controller.signal, onProgress: (sent) => show(sent) });
      notifyUploaded();
      cancel();
    } catch (error) {
      if (controller.signal.aborted) return;
      notifyUploadFailed(error);
      show(null);
    }
  };

  const start = (file: File) => {
    forget(current.current);
    const preview = URL.createObjectURL(file);
    current.current = { send: imageUpload(file), preview, controller: new AbortController() };
    setUpload({ name: file.name, preview, sent: 0 });
    void send();
  };

  return { upload, start, cancel, retry: () => void send() };
}

function forget(upload: { preview: string; controller: AbortController } | null): void {
  upload?.controller.abort();
  if (upload) URL.revokeObjectURL(upload.preview);
}

/**
 * Uploads a pasted image and shows a notice, except after a cancellation.
 * @returns the image's link
 * @throws ApiError, or the signal's reason
 */
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
