// A filter for the kernel: a system call that a decoder does not need fails with "not permitted". The decoder may start
// threads but no process, and may not open a socket, not even to itself. bubblewrap installs the filter just before it
// starts the decoder.
const architectures: Readonly<Record<string, number>> = { x64: 0xc000003e };

/** System call numbers of Linux on x86-64. */
const refused = {
  socket: 41,
  connect: 42,
  accept: 43,
  bind: 49,
  listen: 50,
  socketpair: 53,
  fork: 57,
  vfork: 58,
  kill: 62,
  ptrace: 101,
  pivot_root: 155,
  chroot: 161,
  mount: 165,
  umount2: 166,
  init_module: 175,
  tkill: 200,
  kexec_load: 246,
  add_key: 248,
  request_key: 249,
  keyctl: 250,
  unshare: 272,
  accept4: 288,
  perf_event_open: 298,
  name_to_handle_at: 303,
  open_by_handle_at: 304,
  setns: 308,
  process_vm_readv: 310,
  process_vm_writev: 311,
  finit_module: 313,
  memfd_create: 319,
  kexec_file_load: 320,
  bpf: 321,
  execveat: 322,
  userfaultfd: 323,
  io_uring_setup: 425,
  io_uring_enter: 426,
  io_uring_register: 427,
  open_tree: 428,
  move_mount: 429,
  fsopen: 430,
  fsmount: 432,
  pidfd_open: 434,
  pidfd_getfd: 438,
  mount_setattr: 442,
} as const;
const clone = 56;
const clone3 = 435;

const load = (offset: number): Step => [0x20, 0, 0, offset];
const ifEqual = (value: number, skipIfNot: number): Step => [0x15, 0, skipIfNot, value];
const ifAtLeast = (value: number, skipIfNot: number): Step => [0x35, 0, skipIfNot, value];
const ifAnyBit = (bits: number, skipIfNot: number): Step => [0x45, 0, skipIfNot, bits];
const answer = (action: number): Step => [0x06, 0, 0, action];
type Step = readonly [code: number, jumpIfTrue: number, jumpIfFalse: number, value: number];

const allow = answer(0x7fff0000);
const notPermitted = answer(0x00050001);
// The error ENOSYS. If clone3 fails with it, glibc starts its threads with clone, whose flags a filter can read.
const notThere = answer(0x00050026);
const kill = answer(0x80000000);
const threadFlag = 0x10000;

/** The compiled filter. If this file has no system call numbers for the processor, the filter allows everything. */
export function seccompFilter(architecture = process.arch): Uint8Array {
  const known = architectures[architecture];
  return compiled(known === undefined ? [allow] : stepsFor(known));
}

const stepsFor = (known: number): readonly Step[] => [
  load(4),
  [0x15, 1, 0, known],
  kill,
  load(0),
  // Refuses the system calls of the x32 ABI, which reach the same functions under other numbers.
  ifAtLeast(0x40000000, 1),
  notPermitted,
  ifEqual(clone3, 1),
  notThere,
  ...Object.values(refused).flatMap((number) => [ifEqual(number, 1), notPermitted]),
  ifEqual(clone, 4),
  load(16),
  ifAnyBit(threadFlag, 1),
  allow,
  notPermitted,
  allow,
];

function compiled(steps: readonly Step[]): Uint8Array {
  const program = new DataView(new ArrayBuffer(steps.length * 8));
  for (const [i, [code, yes, no, value]] of steps.entries()) {
    program.setUint16(i * 8, code, true);
    program.setUint8(i * 8 + 2, yes);
    program.setUint8(i * 8 + 3, no);
    program.setUint32(i * 8 + 4, value, true);
  }
  return new Uint8Array(program.buffer);
}
