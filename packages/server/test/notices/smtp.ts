/** The smallest mail server that nodemailer talks to: takes everything and keeps it. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface MailBox {
  readonly url: string;
  /** Each mail as it came over the wire. */
  readonly mails: string[];
  close(): Promise<void>;
}

export async function mailBox(): Promise<MailBox> {
  const mails: string[] = [];
  const server = createServer((socket) => talk(socket, mails));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}

function talk(socket: Socket, mails: string[]): void {
  let rest = '';
  let mail: string[] | undefined;
  const answer = (text: string): boolean => socket.write(`${text}\r\n`);
  const hear = (line: string): void => {
    if (mail) {
      if (line !== '.') {
        mail.push(line);
        return;
      }
      mails.push(mail.join('\n'));
      mail = undefined;
      answer('250 kept');
    } else if (/^data/i.test(line)) {
      mail = [];
      answer('354 go on');
    } else if (/^quit/i.test(line)) socket.end('221 bye\r\n');
    else answer('250 ok');
  };
  answer('220 test');
  socket.on('data', (bytes) => {
    const lines = (rest + bytes.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
  socket.on('error', () => socket.destroy());
}
