import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/** What a device shows. */
export interface Shown {
  title: string;
  text: string;
  path: string;
  tag: string;
}

export interface PushStandIn {
  url: string;
  /** The answer to every further message. */
  answers: number;
  heard: { path: string; headers: Record<string, string>; shown: Shown | null }[];
  /** A device that has subscribed here: the body of `startPush`. */
  device(name: string): { endpoint: string; p256dh: string; auth: string };
}

/** A fake of a browser's push service, on this machine, with devices that can read what they get. Closed after the file. */
export async function pushStandIn(): Promise<PushStandIn> {
  const devices = new Map<string, (message: Buffer) => Shown>();
  const heard: PushStandIn['heard'] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const path = request.url ?? '';
      const open = devices.get(path);
      heard.push({
        path,
        headers: request.headers as Record<string, string>,
        shown: open ? open(body) : null,
      });
      response.writeHead(standIn.answers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const standIn: PushStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: 201,
    heard,
    device(name) {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${name}`;
      devices.set(path, (message) => JSON.parse(decrypted(keys, auth, message)) as Shown);
      return {
        endpoint: standIn.url + path,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
  };
  return standIn;
}

/** What the browser of RFC 8291 reads: the reverse of `encryptFor`. */
function decrypted(own: ReturnType<typeof createECDH>, auth: Buffer, message: Buffer): string {
  const [salt, idLength] = [message.subarray(0, 16), message.readUInt8(20)];
  const sender = message.subarray(21, 21 + idLength);
  const body = message.subarray(21 + idLength);
  const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = derive(own.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const cipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12));
  cipher.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([cipher.update(body.subarray(0, -16)), cipher.final()]);
  return text.subarray(0, -1).toString('utf8');
}
