import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../../tools/launcher/failure.ts';

export interface Ingress {
  url: string;
  /** SHA-256 of the certificate's public key, by which a browser trusts it. */
  keyHash: string;
  stop(): void;
}

/** Headers of one connection, which HTTP/2 forbids. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Stands in for the ingress of production: accepts HTTP/2 over TLS, and forwards the requests to the shop. */
export async function startIngress(shopUrl: string): Promise<Ingress> {
  const { hostname, port } = new URL(shopUrl);
  const agent = new Agent({ keepAlive: true });
  const certificate = selfSigned();
  const forward = (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    const headers = { ...withoutConnection(incoming.headers), host: incoming.authority, 'x-forwarded-proto': 'https' };
    const sent = request(
      { hostname, port, agent, method: incoming.method, path: incoming.url, headers },
      (received) => {
        outgoing.writeHead(received.statusCode ?? 502, withoutConnection(received.headers));
        received.pipe(outgoing);
      },
    );
    sent.on('error', () => outgoing.stream.close());
    incoming.pipe(sent);
  };
  const server = createSecureServer(certificate, forward);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    keyHash: keyHashOf(certificate.cert),
    stop: () => {
      server.close();
      agent.destroy();
    },
  };
}

/** Headers without those of the connection and without HTTP/2's own, which begin with a colon. */
const withoutConnection = <Value>(headers: Record<string, Value>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !CONNECTION_HEADERS.has(name)),
  );

/** Made by openssl, because Node cannot issue certificates. */
function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-ingress-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  const algorithm = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const run = spawnSync('openssl', ['req', '-x509', ...algorithm, '-keyout', key, '-out', cert, ...subject], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Failure(`openssl is needed for the certificate: ${run.stderr ?? String(run.error)}`);
  const certificate = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return certificate;
}

function keyHashOf(cert: Buffer): string {
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(publicKey).digest('base64');
}
