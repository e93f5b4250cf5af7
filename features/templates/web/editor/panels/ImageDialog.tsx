import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { ProgressBar } from '@lanyard/ui/ProgressBar';
import { Upload } from 'lucide-react';
import { useRef } from 'react';

import { imageUploadRules, type TemplateAsset } from '../../../api-template-file.ts';
import { templateAssetUrl } from '../../card/picture-address.ts';
import { useAssets } from './use-assets.ts';

export interface ImageDialogProps {
  readonly onChoose: (asset: TemplateAsset, name: string) => void;
  readonly onClose: () => void;
}

const nameOf = (file: File): string => file.name.replace(/\.[^.]*$/, '');

/** Chooses a logo, a signature or a background: a new picture, or one that the school already has. */
export function ImageDialog({ onChoose, onClose }: ImageDialogProps) {
  const { org } = usePlace();
  const { assets, sending, upload } = useAssets();
  const input = useRef<HTMLInputElement>(null);
  const busy = sending.at === 'sending' || sending.at === 'checking';
  const take = async (file: File | undefined) => {
    if (!file || busy) return;
    const asset = await upload(file);
    if (asset) onChoose(asset, nameOf(file));
  };
  return (
    <Dialog
      title="Image"
      description="A logo, a signature or a background. JPEG, PNG or WebP, up to 10 MB."
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
    >
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void take(event.dataTransfer.files[0]);
        }}
        className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-edge p-5"
      >
        <Button variant="primary" busy={busy} onClick={() => input.current?.click()}>
          {!busy && <Upload aria-hidden />}
          Upload a picture
        </Button>
        <p className="text-xs text-fg-3">or drop it here</p>
        <input
          ref={input}
          type="file"
          aria-label="Picture"
          tabIndex={-1}
          accept={imageUploadRules.mediaTypes.join()}
          className="sr-only"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        {sending.at === 'sending' && <ProgressBar label="Sending" value={sending.sent} max={sending.size} />}
        {sending.at === 'checking' && <ProgressBar label="Being checked" value={null} />}
        {sending.at === 'refused' && (
          <p role="alert" className="text-sm text-red-fg">
            {sending.words}
          </p>
        )}
      </div>
      {assets.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-sm font-medium">Used before</h3>
          <ul className="grid grid-cols-4 gap-2">
            {assets.map((asset, at) => (
              <li key={asset.sha256}>
                <button
                  type="button"
                  aria-label={`Picture ${String(at + 1)}, ${String(asset.width)} by ${String(asset.height)}`}
                  onClick={() => onChoose(asset, 'image')}
                  className="checker grid aspect-square w-full place-items-center overflow-hidden rounded-md border border-line p-1 hover:border-blue"
                >
                  <img
                    src={templateAssetUrl(org, asset.sha256)}
                    alt=""
                    loading="lazy"
                    className="max-h-full max-w-full object-contain"
                  />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
