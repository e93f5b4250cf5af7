import { execFileSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { startCpuMeter, createCpuGroup, ownCpuGroupFolders, readCpuGroupUsage } from './cpu-group.ts';

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cpu-group-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

test('finds the folders of our own groups, version 1 first', () => {
  expect(ownCpuGroupFolders('4:memory:/x\n3:cpu,cpuacct:/a/b\n0::/c\n')).toEqual([
    '/sys/fs/cgroup/cpu,cpuacct/a/b',
    '/sys/fs/cgroup/cpuacct/a/b',
    '/sys/fs/cgroup/c',
    '/sys/fs/cgroup/unified/c',
  ]);
});

test('finds no folder where the kernel names no group', () => {
  expect(ownCpuGroupFolders('')).toEqual([]);
  expect(ownCpuGroupFolders('4:memory:/x\n')).toEqual([]);
});

test('reads nanoseconds of version 1 and microseconds of version 2 as seconds', () => {
  const folder = scratchFolder();
  expect(readCpuGroupUsage(folder)).toBeUndefined();
  writeFileSync(join(folder, 'cpu.stat'), 'nr_periods 0\nusage_usec 2500000\nuser_usec 1\n');
  expect(readCpuGroupUsage(folder)).toBe(2.5);
  writeFileSync(join(folder, 'cpuacct.usage'), '1500000000\n');
  expect(readCpuGroupUsage(folder)).toBe(1.5);
});

test('makes no group in a folder that is not a group, and leaves nothing behind', () => {
  const plain = scratchFolder();
  expect(createCpuGroup('x', [plain])).toBeUndefined();
  // This folder only looks like a control group. A folder that is created in it is not a control group.
  const alike = join(plain, 'alike');
  mkdirSync(alike);
  writeFileSync(join(alike, 'cgroup.procs'), '');
  expect(createCpuGroup('x', [alike])).toBeUndefined();
  expect(execFileSync('ls', [alike], { encoding: 'utf8' })).toBe('cgroup.procs\n');
});

const isWritable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

test('counts the CPU of a process whose parent has ended, or makes no group where it may not', () => {
  const group = createCpuGroup('orphans of a test');
  if (!group) {
    const folders = ownCpuGroupFolders(readFileSync('/proc/self/cgroup', 'utf8'));
    expect(
      folders.filter((folder) => existsSync(join(folder, 'cgroup.procs')) && isWritable(folder)),
    ).toEqual([]);
    return;
  }
  try {
    expect(group.seconds()).toBeUndefined();
    // Simulates a nested run that was killed, and so left its own group behind.
    const inside = group.enter({ file: '/bin/sh', args: ['-c', 'true'] }).args[2] ?? '';
    mkdirSync(join(dirname(inside), 'left-behind'));
    const spin = 'const end = Date.now() + 60000; while (process.cpuUsage().user < 4e5 && Date.now() < end);';
    // The process outlives its parent and keeps our pipe open, so that we wait for it as well.
    const { file, args } = group.enter({
      file: '/bin/sh',
      args: ['-c', `("${process.execPath}" -e '${spin}' &)`],
    });
    execFileSync(file, args);
    expect(group.seconds()).toBeGreaterThan(0.4);
    group.remove();
    expect(existsSync(dirname(inside))).toBe(false);
  } finally {
    if (group.seconds() !== undefined) group.remove();
  }
});

test('counts what this process and its children spend, from the start of the process', () => {
  const endCpu = startCpuMeter('a test of itself');
  execFileSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 2e5);']);
  const spent = endCpu();
  expect(spent).toBeGreaterThan(200);
  const groups = readFileSync('/proc/self/cgroup', 'utf8');
  expect(groups).not.toContain('a-test-of-itself'); // this process has left the group again
});
