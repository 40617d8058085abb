import type { S3Client } from '@aws-sdk/client-s3';

/** Settings of a bucket of an S3-compatible service. */
export interface S3Settings {
  bucket: string;
  /** Undefined: AWS, by its region. */
  endpoint?: string | undefined;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Whether the bucket is part of the path instead of the host. */
  isPathStyle: boolean;
  /** Precedes every key. */
  prefix: string;
  /** The address at which browsers reach the service; undefined if they don't. */
  downloadUrl?: string | undefined;
}

/** The program for S3; loaded only where it is needed, because that takes a quarter of a second. */
export type Sdk = typeof import('@aws-sdk/client-s3');
export const loadSdk = (): Promise<Sdk> => import('@aws-sdk/client-s3');

const CONNECT_MS = 3_000;
/** A call that failed is made once more: a service behind a load balancer answers some calls with 500 or 503. */
const ATTEMPTS = 2;

/** Failures are thrown; the library would also write some of them to the console. */
const silent = () => {};

/** Returns a client of the service at `endpoint`. */
export const makeClient = (
  { S3Client }: Sdk,
  { region, accessKey, secretKey, isPathStyle }: S3Settings,
  endpoint: string | undefined,
): S3Client =>
  new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: ATTEMPTS,
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    requestHandler: { connectionTimeout: CONNECT_MS },
    // Services other than AWS don't all know the newer checksums; ours is given where it matters.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
