import { loadSync, type ServiceDefinition } from '@grpc/proto-loader';
import { failureService, grpcServices, protoFolder } from '@shop/contracts';
import { readingVerbs } from './reading-rpcs.js';

const readingVerb = new RegExp(`^(${readingVerbs.join('|')})[A-Z]`);

const rpcs = [...Object.values(grpcServices), failureService].flatMap((contract) => {
  const definitions = loadSync(contract.file, { includeDirs: [protoFolder] });
  const service = definitions[`${contract.package}.${contract.service}`] as ServiceDefinition;
  return Object.entries(service).map(([name, { options }]) => ({ name, level: options?.idempotency_level }));
});

it('the name of an rpc begins with a reading verb exactly when the rpc declares no side effects', () => {
  const readings = rpcs.filter(({ level }) => level === 'NO_SIDE_EFFECTS');
  expect(rpcs.filter(({ name }) => readingVerb.test(name))).toEqual(readings);
  expect(readings).not.toEqual([]);
});
