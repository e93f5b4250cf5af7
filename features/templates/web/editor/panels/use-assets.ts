import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { usePlace } from '@lanyard/place/use-place';
import { getUpload } from '@lanyard/uploads/api';
import { sendUpload } from '@lanyard/uploads/send-upload';
import { useState } from 'react';

import { imageUploadRules, listAssets, type TemplateAsset } from '../../../api-template-file.ts';

type Sending =
  | { readonly at: 'rest' }
  | { readonly at: 'sending'; readonly sent: number; readonly size: number }
  | { readonly at: 'checking' }
  | { readonly at: 'refused'; readonly words: string };

const pause = 300;
const patience = 200;

/** The school's pictures for templates, and a function that uploads another one. */
export function useAssets() {
  const { org } = usePlace();
  const shown = useAnswerCache();
  const library = useEndpoint(listAssets, {}, { staleTime: 0 });
  const [sending, setSending] = useState<Sending>({ at: 'rest' });

  async function checked(id: string): Promise<string | null> {
    for (let tries = 0; tries < patience; tries++) {
      const { state, file } = await shown.read(getUpload, { params: { upload: id } });
      if (state === 'done') return file;
      if (state === 'refused') return null;
      await new Promise((go) => setTimeout(go, pause));
    }
    return null;
  }

  async function upload(file: File): Promise<TemplateAsset | null> {
    const known = imageUploadRules.mediaTypes.some((type) => type === file.type);
    if (!known || file.size > imageUploadRules.mostBytes) {
      setSending({
        at: 'refused',
        words: known ? 'The picture is larger than 10 MB.' : 'Choose a JPEG, PNG or WebP picture.',
      });
      return null;
    }
    setSending({ at: 'sending', sent: 0, size: file.size });
    try {
      const sent = await sendUpload({
        org,
        purpose: imageUploadRules.purpose,
        file,
        mediaType: file.type,
        onProgress: (bytes) => setSending({ at: 'sending', sent: bytes, size: file.size }),
      });
      setSending({ at: 'checking' });
      const id = await checked(sent.id);
      const { assets } = await shown.read(listAssets, {});
      const found = assets.find((asset) => asset.file === id);
      setSending(
        found ? { at: 'rest' } : { at: 'refused', words: 'The picture could not be read. Choose another.' },
      );
      return found ?? null;
    } catch (error) {
      setSending({ at: 'refused', words: errorSentenceFor(error) });
      return null;
    }
  }
  return { assets: library.data?.assets ?? [], isPending: library.isPending, sending, upload };
}
