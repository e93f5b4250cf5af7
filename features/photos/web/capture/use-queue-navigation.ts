import { useToast } from '@lanyard/ui/use-toast';
import { useRef, useState } from 'react';

import type { OnCaptureSearch } from './capture-search.ts';
import type { Device } from './device/device.ts';
import { findStudentByCode } from './flow/find-student.ts';
import { neighbourLineOf, nextLineAfter, type QueueLine } from './flow/queue-lines.ts';
import { mayLeaveStudent, type SittingState } from './flow/sitting.ts';
import { useCaptureSections } from './use-queue.ts';

type Asked = {
  readonly device: Device;
  readonly lines: readonly QueueLine[];
  readonly line: QueueLine;
  readonly today: string;
  readonly section: string;
  readonly isGuest: boolean;
  readonly at: SittingState<unknown>['at'];
  readonly keepAndGo: () => Promise<boolean>;
  readonly onSearch: OnCaptureSearch;
  readonly onFinished: (finished: boolean) => void;
};

const sameFor = 3000;

/** Moves from one child to another: next, skip, absent, walk-up and scanned codes. */
export function useQueueNavigation(asked: Asked) {
  const { device, lines, line, today, section, isGuest, at, keepAndGo, onSearch, onFinished } = asked;
  const toast = useToast();
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [home, setHome] = useState<string | null>(null); // The child whose turn it was before a walk-up.
  const { data: heard } = useCaptureSections(device);
  if (!isGuest && home !== line.id) setHome(line.id);

  const show = (student: string, of?: string): void => {
    onFinished(false);
    onSearch({ section, student, of: of === section ? undefined : of });
  };
  const go = (student: string, of = section): void => {
    if (!mayLeaveStudent({ at }) && at !== 'left') return;
    if (student === line.id && !isGuest) {
      onFinished(false);
      return;
    }
    void keepAndGo().then((safe) => safe && show(student, of));
  };
  const after = (later: readonly string[]): void => {
    const back = isGuest ? lines.find(({ id }) => id === home) : undefined;
    const next = back ?? nextLineAfter(lines, line.id, later);
    if (next) show(next.id);
    else onFinished(true);
  };
  const lastCode = useRef({ code: '', at: 0 });
  const scanned = async (code: string): Promise<void> => {
    // While a card is in front of the camera, its code is read many times.
    const again = lastCode.current.code === code && Date.now() - lastCode.current.at < sameFor;
    lastCode.current = { code, at: Date.now() };
    if (again) return;
    const sections = heard?.sections ?? [];
    const kept = await Promise.all(sections.map(({ id }) => device.queueOf(id).catch(() => undefined)));
    const found = findStudentByCode(
      code,
      kept.flatMap((queue) => queue ?? []),
    );
    if (found && found.student.id !== line.id) go(found.student.id, found.section.id);
    if (!found) toast.show({ kind: 'failed', title: `${code} is nobody on the lists of this device` });
  };
  const say = (student: string, absent: boolean): Promise<void> =>
    device.say({ kind: 'absence', student, day: today, absent, saidAt: new Date().toISOString() });

  return {
    skipped,
    go,
    advance: () => after(skipped),
    /** Handles the Enter key: goes to the next child if there is nothing to decide. */
    goOn: () => {
      if (
        at === 'good' ||
        at === 'locked' ||
        (mayLeaveStudent({ at }) && line.kind !== 'missing' && line.kind !== 'retake')
      )
        after(skipped);
    },
    step: (by: 1 | -1) => {
      const other = neighbourLineOf(lines, isGuest ? home : line.id, by);
      if (other) go(other.id);
    },
    skip: () => {
      if (!mayLeaveStudent({ at })) return;
      const later = [...skipped.filter((id) => id !== line.id), line.id];
      setSkipped(later);
      after(later);
    },
    absent: () => {
      if (!mayLeaveStudent({ at }) || line.kind === 'done' || line.kind === 'never') return;
      const absent = line.kind !== 'absent';
      const { id, name } = line;
      void say(id, absent);
      toast.show({
        title: absent ? `${name} is absent` : `${name} is here`,
        action: { label: 'Undo', onPress: () => void say(id, !absent) },
      });
      if (absent) after(skipped);
    },
    scanned: (code: string) => void scanned(code),
  };
}
