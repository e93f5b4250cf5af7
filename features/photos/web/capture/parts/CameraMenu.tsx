import { IconButton } from '@lanyard/ui/IconButton';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '@lanyard/ui/Menu';
import {
  Camera as CameraIcon,
  Check,
  Flashlight,
  ImageUp,
  PenLine,
  SwitchCamera,
  Timer,
  Volume2,
  ZoomIn,
} from 'lucide-react';
import { useState } from 'react';

import { setCameraTo, type Camera, type CameraChoice } from '../camera/use-camera.ts';
import type { Preferences } from '../preferences.ts';

export interface CameraMenuProps {
  readonly camera: Camera;
  readonly choices: readonly CameraChoice[];
  readonly preferences: Preferences;
  readonly onChange: (to: Partial<Preferences>) => void;
  readonly onFile: () => void;
  readonly onNameWrong: () => void;
}

const zooms = [1, 1.5, 2, 3];

/** The menu to choose the camera and its settings. */
export function CameraMenu({ camera, choices, preferences, onChange, onFile, onNameWrong }: CameraMenuProps) {
  const [torch, setTorch] = useState(false);
  const [zoom, setZoom] = useState(1);
  const on = camera.is === 'on' ? camera : undefined;
  const steps = on?.zoom ? zooms.filter((step) => step >= on.zoom!.min && step <= on.zoom!.max) : [];
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={CameraIcon} label="Camera settings" className="size-11! [&_svg]:size-5!" />}
    >
      {choices.length > 0 && (
        <MenuGroup label="Camera">
          {choices.map(({ id, label }) => (
            <MenuItem
              key={id}
              {...(id === on?.id && { icon: Check })}
              onSelect={() => onChange({ camera: id })}
            >
              {label}
            </MenuItem>
          ))}
        </MenuGroup>
      )}
      <MenuItem
        icon={SwitchCamera}
        onSelect={() =>
          onChange({ camera: undefined, facing: preferences.facing === 'user' ? 'environment' : 'user' })
        }
      >
        Flip
      </MenuItem>
      {on?.hasTorch && (
        <MenuItem
          icon={Flashlight}
          onSelect={() => {
            setTorch(!torch);
            void setCameraTo(on.stream, { torch: !torch });
          }}
        >
          {torch ? 'Torch off' : 'Torch on'}
        </MenuItem>
      )}
      {on && steps.length > 1 && (
        <MenuItem
          icon={ZoomIn}
          onSelect={() => {
            const next = steps[(steps.indexOf(zoom) + 1) % steps.length] ?? 1;
            setZoom(next);
            void setCameraTo(on.stream, { zoom: next });
          }}
        >
          {`Zoom ${String(zoom)}×`}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={Timer} onSelect={() => onChange({ auto: !preferences.auto })}>
        {preferences.auto ? 'Shutter by hand' : 'Shutter by itself'}
      </MenuItem>
      <MenuItem icon={Volume2} onSelect={() => onChange({ sound: !preferences.sound })}>
        {preferences.sound ? 'Sound and vibration off' : 'Sound and vibration on'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={ImageUp} onSelect={onFile}>
        Use file
      </MenuItem>
      <MenuItem icon={PenLine} onSelect={onNameWrong}>
        Name wrong
      </MenuItem>
    </Menu>
  );
}
