// Private addresses for what the portal is made of, and the zones by which their public names lead to them.

@description('One endpoint: what it leads to and the zone of its name.')
type endpoint = {
  @description('Short name of the part.')
  part: string
  @description('Resource that it leads to.')
  resourceId: string
  @description('Which of its services.')
  subresource: string
  @description('Private DNS zone of that service.')
  zone: string
}

@description('Name of the environment with its suffix.')
param name string
@description('Region.')
param location string
@description('Tags of every resource.')
param tags object
@description('What gets a private address.')
param endpoints endpoint[]
@description('Network in which the names are resolved.')
param networkId string
@description('Subnet of the addresses.')
param subnetId string

// Each once.
var zones = union(map(endpoints, one => one.zone), [])

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
    properties: { registrationEnabled: false, virtualNetwork: { id: networkId } }
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
          properties: { privateDnsZoneId: resourceId('Microsoft.Network/privateDnsZones', one.zone) }
        }
      ]
    }
    dependsOn: [zone]
  }
]
