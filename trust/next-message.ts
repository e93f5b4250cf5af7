import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Waits for the next message that the process sends. */
export const nextMessage = async <Message>(child: ChildProcess): Promise<Message> => {
  const [message] = (await once(child, 'message')) as [Message];
  return message;
};
