// The contracts of Delivery; `contracts.ts` has them with all others.
import * as packages from '@lanyard/delivery/api';
import * as carriers from '@lanyard/delivery/api-carrier';
import * as labels from '@lanyard/delivery/api-labels';
import * as packing from '@lanyard/delivery/api-pack';
import * as receiving from '@lanyard/delivery/api-receive';
import * as scanning from '@lanyard/delivery/api-scan';

export const deliveryContracts = {
  listPackages: packages.listPackages,
  countPackages: packages.countPackages,
  getPackage: packages.getPackage,
  findPackage: packages.findPackage,
  listPackageEvents: packages.listPackageEvents,
  listPackable: packing.listPackable,
  createPackage: packing.createPackage,
  autoPack: packing.autoPack,
  packCards: packing.packCards,
  unpackCards: packing.unpackCards,
  sealPackage: packing.sealPackage,
  reopenPackage: packing.reopenPackage,
  dropPackage: packing.dropPackage,
  listDispatchCouriers: packing.listDispatchCouriers,
  dispatchPackage: packing.dispatchPackage,
  undoDispatch: packing.undoDispatch,
  changeEstimate: packing.changeEstimate,
  listAsides: packing.listAsides,
  decideAside: packing.decideAside,
  sendScans: scanning.sendScans,
  receivePackage: receiving.receivePackage,
  handOver: receiving.handOver,
  listClaims: receiving.listClaims,
  makeClaims: receiving.makeClaims,
  answerClaim: receiving.answerClaim,
  quoteMark: receiving.quoteMark,
  markDeliveries: receiving.markDeliveries,
  tellCarrierEvent: carriers.tellCarrierEvent,
  importCarrierEvents: carriers.importCarrierEvents,
  listCarrierHooks: carriers.listCarrierHooks,
  addCarrierHook: carriers.addCarrierHook,
  removeCarrierHook: carriers.removeCarrierHook,
  hearCarrier: carriers.hearCarrier,
  getPackageLabel: labels.getPackageLabel,
  getPackingList: labels.getPackingList,
} as const;
