import { Camera, CircleCheck, CircleDot, CircleX, Clock3, Lock, PackageCheck, Users } from 'lucide-react';
import { useState, type ComponentProps } from 'react';

import { Avatar } from '../Avatar.tsx';
import { Badge } from '../Badge.tsx';
import { Figure, FigureChange } from '../Figure.tsx';
import { IconTile } from '../IconTile.tsx';
import { Panel } from '../Panel.tsx';
import { PhotoFrame } from '../PhotoFrame.tsx';
import type { Tone } from '../tone.ts';
import { Sample, SampleRow } from './Sample.tsx';

const tones: readonly Tone[] = ['blue', 'green', 'yellow', 'purple', 'red', 'neutral'];

/** A stand-in for the router's link. */
function OpenList(props: ComponentProps<'button'>) {
  return <button type="button" {...props} />;
}

function Spark({ points }: { readonly points: string }) {
  return (
    <svg viewBox="0 0 80 28" aria-hidden className="h-7 w-20 rtl:-scale-x-100">
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
    </svg>
  );
}

const definition = () => Promise.resolve('People of the current year who have not left.');

export function FigureSamples() {
  return (
    <div className="grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4">
      <Figure
        name="Total people"
        value="4,832"
        icon={Users}
        tone="blue"
        definition={definition}
        rows={<OpenList />}
        beside={
          <span className="text-blue">
            <Spark points="2,24 18,22 34,17 50,12 66,9 78,4" />
          </span>
        }
      >
        <FigureChange text="+2%" type="positive" />
        from last month
      </Figure>
      <Figure name="Waiting" value="287" icon={Clock3} tone="yellow" definition={definition}>
        <FigureChange text="−12%" type="positive" />
        from last month
      </Figure>
      <Figure name="Handed out" value="3,945" icon={PackageCheck} tone="purple" definition={definition}>
        <FigureChange text="−3%" type="negative" />
        from last month
      </Figure>
      <Figure name="On time" value="6 of 7" icon={Camera} tone="green" definition={definition}>
        delivered in 4 weeks
      </Figure>
    </div>
  );
}

// Drawn here, because the design page has no photos. The content security policy allows blob: URLs but not data: URLs.
const portrait = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80"><path fill="#a9b9cc" d="M0 0h60v80H0z"/><path fill="#2b3850" d="M6 80c0-22 48-22 48 0z"/><circle cx="30" cy="34" r="15" fill="#b9805a"/><path fill="#2a211d" d="M14 34c-2-24 34-24 32 0-4-10-26-12-32 0z"/></svg>`;

export function BadgeSamples() {
  const [photo] = useState(() => URL.createObjectURL(new Blob([portrait], { type: 'image/svg+xml' })));
  return (
    <Panel title="Status and people" note="Done is quiet, due is loud, absence is dashed">
      <div className="space-y-5">
        <Sample name="Loud">
          <SampleRow>
            <Badge tone="blue" icon={CircleDot} label="Ready" />
            <Badge tone="green" icon={CircleCheck} label="Active" />
            <Badge tone="yellow" icon={Clock3} label="Pending" />
            <Badge tone="purple" icon={Lock} label="Locked" />
            <Badge tone="red" icon={CircleX} label="Rejected" />
            <Badge tone="neutral" label="Draft" />
          </SampleRow>
        </Sample>
        <Sample name="Quiet">
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {tones.map((tone) => (
              <Badge
                key={tone}
                tone={tone}
                icon={CircleCheck}
                look="quiet"
                label={tone}
                className="capitalize"
              />
            ))}
          </div>
        </Sample>
        <Sample name="Dashed">
          <SampleRow>
            {tones.map((tone) => (
              <Badge key={tone} tone={tone} look="dashed" label={tone} className="capitalize" />
            ))}
          </SampleRow>
        </Sample>
        <Sample name="Icon tiles and initials">
          <SampleRow>
            {tones.map((tone) => (
              <IconTile key={tone} icon={PackageCheck} tone={tone} />
            ))}
            <span className="w-3" />
            <Avatar name="Priya Sharma" size="sm" />
            <Avatar name="Meera" tone="purple" />
            <Avatar name="Aarav de Souza" tone="green" size="lg" />
          </SampleRow>
        </Sample>
        <Sample name="Photo frame 3:4, dashed when there is none">
          <div className="flex flex-wrap items-end gap-3 rounded-md bg-table p-4">
            <PhotoFrame src={photo} alt="Sample portrait" size="lg" />
            <PhotoFrame alt="No photo yet" size="lg" />
            <PhotoFrame src={photo} alt="" size="md" />
            <PhotoFrame alt="" size="md" />
            <PhotoFrame src={photo} alt="" />
            <PhotoFrame alt="" />
          </div>
        </Sample>
      </div>
    </Panel>
  );
}
