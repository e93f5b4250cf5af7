import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { ProgressBar } from '@lanyard/ui/ProgressBar';
import { CircleAlert, ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { photoRules } from '../../api.ts';
import { photoRefusalSentence } from '../photo-words.ts';

interface UploadPhotoProps {
  readonly student: string;
  /** The student's name, if the page shows several students. */
  readonly name?: string;
  /** The current photo, which the new one replaces. */
  readonly follows: string | null;
  /** Why the person cannot upload a photo. */
  readonly refused: string | undefined;
}

/** Uploads a photo from a file. The server processes it like any other photo. */
export function UploadPhoto({ student, name, follows, refused }: UploadPhotoProps) {
  const { org } = usePlace();
  const shown = useAnswerCache();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ readonly sent: number; readonly size: number }>();
  const [fault, setFault] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const { size } = file;
    stop.current = new AbortController();
    setFault(undefined);
    setSending({ sent: 0, size });
    try {
      const { sendPhoto } = await import('./send-photo.ts');
      const answer = await sendPhoto({
        org,
        file,
        detail: { student, source: 'upload', takenAt: new Date().toISOString(), follows },
        onProgress: (sent) => setSending({ sent, size }),
        signal: stop.current.signal,
      });
      if ('refused' in answer) setFault(photoRefusalSentence(answer.refused));
      await shown.refresh('photos');
    } catch (error) {
      if (!stop.current.signal.aborted) setFault(errorSentenceFor(error));
    } finally {
      setSending(undefined);
    }
  }

  return (
    <>
      <Button
        size="sm"
        aria-label={name === undefined ? undefined : `Upload photo: ${name}`}
        busy={sending !== undefined}
        disabledReason={refused}
        onClick={() => input.current?.click()}
      >
        {!sending && <ImageUp aria-hidden />}
        Upload photo
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={name === undefined ? 'Photo of the student' : `Photo of ${name}`}
        tabIndex={-1}
        accept={photoRules.mediaTypes.join()}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = ''; // Without this, the person could not choose the same file again.
          if (file) void send(file);
        }}
      />
      {sending && (
        <div className="basis-full">
          <ProgressBar label="Sending" value={sending.sent} max={sending.size} />
        </div>
      )}
      {fault !== undefined && (
        <p role="alert" className="flex basis-full gap-1.5 text-sm text-red-fg">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {fault}
        </p>
      )}
    </>
  );
}
