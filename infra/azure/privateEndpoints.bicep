// Each service gets a private address, and a DNS zone resolves the service’s public name to it. Large companies have these zones
// already, in one place for all networks.

@description('A private endpoint.')
type endpoint = {
  @description('Short name of the service.')
  part: string
  @description('Id of the target resource.')
  resourceId: string
  @description('Subresource of the target, such as blob.')
  subresource: string
  @description('Private DNS zone of the service.')
  zone: string
}

@description('Environment name with its suffix.')
param name string
@description('Azure region.')
param location string
@description('Tags for every resource.')
param tags object
@description('Endpoints to create.')
param endpoints endpoint[]
@description('Subnet of the private addresses. Its network resolves the names.')
param subnetId string
@description('Resource group that has the zones already. Empty creates the zones here.')
param zonesGroupId string

// Several endpoints share a zone, and a zone can exist only once, so `union` removes duplicates.
var zones = empty(zonesGroupId) ? union(map(endpoints, one => one.zone), []) : []

resource zone 'Microsoft.Network/privateDnsZones@2024-06-01' = [
  for zoneName in zones: {
    name: zoneName
    location: 'global'
    tags: tags
  }
]

resource link 'Microsoft.Network/privateDnsZones/virtualNetworkLinks@2024-06-01' = [
  for (zoneName, index) in zones: {
    parent: zone[index]
    name: 'portal'
    location: 'global'
    tags: tags
    properties: {
      registrationEnabled: false
      // Names of other companies' services in these zones have no private address here, so public DNS resolves them.
      resolutionPolicy: 'NxDomainRedirect'
      virtualNetwork: { id: join(take(split(subnetId, '/'), 9), '/') }
    }
  }
]

resource privateEndpoint 'Microsoft.Network/privateEndpoints@2024-05-01' = [
  for one in endpoints: {
    name: 'pep-${one.part}-${name}'
    location: location
    tags: tags
    properties: {
      subnet: { id: subnetId }
      privateLinkServiceConnections: [
        {
          name: one.part
          properties: { privateLinkServiceId: one.resourceId, groupIds: [one.subresource] }
        }
      ]
    }
  }
]

resource zoneGroup 'Microsoft.Network/privateEndpoints/privateDnsZoneGroups@2024-05-01' = [
  for (one, index) in endpoints: {
    parent: privateEndpoint[index]
    name: 'default'
    properties: {
      privateDnsZoneConfigs: [
        {
          name: one.part
          properties: {
            privateDnsZoneId: empty(zonesGroupId)
              ? resourceId('Microsoft.Network/privateDnsZones', one.zone)
              : '${zonesGroupId}/providers/Microsoft.Network/privateDnsZones/${one.zone}'
          }
        }
      ]
    }
    dependsOn: [zone]
  }
]
