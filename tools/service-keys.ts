import { makeServiceKeys } from './launcher/service-keys.ts';

const [caller, kid] = process.argv.slice(2);
if (!caller || !kid) {
  console.error('Usage: npm run service-keys -- <process> <new key id>, as in: gateway gateway-2026-11');
  process.exit(2);
}
const { privateKeys, publicKeys } = makeServiceKeys([caller]);
const withKid = (keys: string) => keys.replace(`"kid":"${caller}"`, `"kid":"${kid}"`);
console.log(`SERVICE_PRIVATE_KEYS of ${caller} alone:\n${withKid(privateKeys[caller]!)}`);
console.log(`into SERVICE_PUBLIC_KEYS of every service, beside the others:\n${withKid(publicKeys)}`);
