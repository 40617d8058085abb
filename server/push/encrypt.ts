import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Keys of a device, as its browser made them: bytes in base64url. */
export interface DeviceKeys {
  /** Public key on the curve P-256, uncompressed. */
  publicKey: string;
  authSecret: string;
}

/** For the test with the numbers of the RFC; otherwise both are new for each message. */
interface Chance {
  salt: Buffer;
  privateKey?: Buffer;
}

const CURVE = 'prime256v1';
/** Larger than any message, so that a message is one record. */
const RECORD_BYTES = 4096;
const LAST_RECORD = 2;

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Encrypts a message so that only the device can read it, not its push service (RFC 8291, content coding aes128gcm of RFC 8188). */
export function encryptFor(
  { publicKey, authSecret }: DeviceKeys,
  message: string,
  { salt, privateKey }: Chance = { salt: randomBytes(16) },
): Buffer {
  const device = Buffer.from(publicKey, 'base64url');
  const own = createECDH(CURVE);
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const shared = own.computeSecret(device);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device, own.getPublicKey()]);
  const secret = derive(shared, Buffer.from(authSecret, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES);
  sizes.writeUInt8(own.getPublicKey().length, 4);
  return Buffer.concat([
    salt,
    sizes,
    own.getPublicKey(),
    cipher.update(message, 'utf8'),
    cipher.update(Buffer.of(LAST_RECORD)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Whether these bytes are a public key that messages can be encrypted for. */
export function isDeviceKey(publicKey: string): boolean {
  const own = createECDH(CURVE);
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(publicKey, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
